#include "bench/server/echo.h"

#include <sys/epoll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <string>
#include <vector>

#include "bench/server/battles.h"
#include "bench/server/wire.h"

namespace klaxon::bench {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using Nothing = asio::awaitable<void>;

Nothing talk(tcp::socket from) {
  beast::error_code error;
  const auto into = [&] { return asio::redirect_error(asio::use_awaitable, error); };
  beast::websocket::stream<beast::tcp_stream> socket(std::move(from));
  socket.text(true);
  co_await socket.async_accept(into());
  beast::flat_buffer buffer;
  while (!error) {
    co_await socket.async_read(buffer, into());
    if (!error) co_await socket.async_write(buffer.data(), into());
    buffer.consume(buffer.size());
  }
}

Nothing listen(tcp::acceptor& acceptor) {
  for (;;) {
    tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
    socket.set_option(tcp::no_delay(true));
    asio::co_spawn(acceptor.get_executor(), talk(std::move(socket)), asio::detached);
  }
}

u64 bounce(u16 port, u32 lines, std::size_t bytes, double seconds) {
  std::vector<Wire> wires;
  wires.reserve(lines);
  const int poll = epoll_create1(EPOLL_CLOEXEC);
  const std::string text(bytes, 'x');
  for (u32 i = 0; i < lines; ++i) {
    Wire& wire = wires.emplace_back(port);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &wire;
    epoll_ctl(poll, EPOLL_CTL_ADD, wire.descriptor(), &event);
  }
  for (Wire& wire : wires) wire.send(text);
  u64 heard = 0;
  std::array<epoll_event, 256> events;
  for (const double end = now() + seconds; now() < end;) {
    const int n = epoll_wait(poll, events.data(), static_cast<int>(events.size()), 1);
    for (int i = 0; i < n; ++i) {
      Wire& wire = *static_cast<Wire*>(events[static_cast<std::size_t>(i)].data.ptr);
      if (!wire.read()) fail("the echo has closed a connection");
      for (std::string_view ignored; wire.next(ignored); ++heard) wire.send(text);
    }
  }
  close(poll);
  return heard;
}

}  // namespace

double echoes_a_second(u32 lines, std::size_t bytes, double seconds) {
  asio::io_context context(1);
  tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
  const u16 port = acceptor.local_endpoint().port();
  const pid_t server = fork();
  if (server == 0) {
    context.notify_fork(asio::io_context::fork_child);
    asio::co_spawn(context, listen(acceptor), asio::detached);
    context.run();
    _exit(0);
  }
  const double begin = now();
  const auto heard = static_cast<double>(bounce(port, lines, bytes, seconds));
  const double took = now() - begin;
  kill(server, SIGKILL);
  waitpid(server, nullptr, 0);
  return heard / took;
}

}  // namespace klaxon::bench
