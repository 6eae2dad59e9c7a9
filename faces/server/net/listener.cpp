// The only unit that includes Boost.Beast. WebSocket compression stays off: in this version of
// Beast it fails with real clients after a few messages.
#include "faces/server/net/listener.h"

#include <fmt/core.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <optional>

#include "battle/session/wire/messages.h"
#include "core/catalog/text.h"
#include "faces/server/net/asio_errors.h"
#include "faces/server/net/host_names.h"
#include "faces/server/net/http_connection.h"
#include "faces/server/net/off_thread.h"
#include "faces/server/net/web_socket.h"
#include "faces/server/net/wire_http.h"

namespace klaxon::faces::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;
using namespace std::chrono_literals;
using Nothing = asio::awaitable<void>;
using Parser = http::request_parser<http::string_body>;

constexpr u32 long_answers_max = 16;  // long answers at work or waiting
constexpr u32 long_answers_at_once = 2;
constexpr int send_buffer_bytes = 256 << 10;
constexpr std::size_t huge_page_bytes = 2U << 20;
constexpr u64 drained_bytes_max = u64{256} << 20;  // read from a body that is refused
constexpr auto patience = 30s, drain_patience = 10s, farewell = 2s;
constexpr auto first_patience = 10s;  // for a connection's first request
constexpr auto longest_pause = 10s;   // for a line that sends too fast
constexpr i64 loading_pause_ms = 5;   // after which a request that waits for a battle asks again
constexpr i64 answer_ms_max = 10'000;
// How much of the rate a message or a request uses up: the longer it is, the more.
constexpr std::size_t bytes_a_message = 16U << 10;
constexpr double long_question_cost = 20;

i64 now_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

double cost_of(std::size_t bytes) {
  const std::size_t whole = 1 + bytes / bytes_a_message;
  return static_cast<double>(whole);
}

Response too_large(std::size_t bytes_max) {
  return refusal(
      413,
      battle::Refused{"too-large", fmt::format("At most {} KB are accepted here.", bytes_max >> 10),
                      "", ""});
}

battle::Refused busy() {
  return {"busy", "The server is busy; please try again soon.", "", ""};
}

struct Counted {
  explicit Counted(u32& n) : count(n) { ++count; }
  ~Counted() { --count; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  u32& count;
};

}  // namespace

struct Listener::Loop {
  Loop(Service& of, ListenerSettings at)
      : service(of),
        settings(std::move(at)),
        names(settings.hosts),
        quotas(settings.limits, settings.proxy) {
    const u32 possible = connections_possible();
    const u32 wanted = quotas.limits().connections;
    quotas.limit_connections(wanted == 0 ? possible : std::min(wanted, possible));
  }
  ~Loop() {
    session_thread.end();
    outbound.drop();
  }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  Nothing accept();
  Nothing serve(beast::tcp_stream stream, std::string address);
  // False once this connection is finished.
  asio::awaitable<bool> exchange(Connection& connection);
  Nothing read_header(Connection& connection, Parser& parser, error_code& error);
  Nothing read_body(Connection& connection, Parser& parser, Request& request, error_code& error);
  Nothing read_part(Connection& connection, Parser& parser, error_code& error);
  // Why this request is refused unread; nothing if it is read.
  std::optional<Response> turn_away(Connection& connection, const HttpRequest& header,
                                    Request& request);
  asio::awaitable<Response> answer(Connection& connection, Request request);
  asio::awaitable<Response> answer_long(Connection& connection, Request request);
  Nothing write(Connection& connection, Response response, bool head, bool keep_alive,
                error_code& error);
  Nothing refuse(Connection& connection, Response response, error_code& error);
  Nothing talk(beast::tcp_stream stream, HttpRequest upgrade, std::string address);
  Nothing pause(i64 ms);
  Nothing keep_time();
  Nothing await_signal();
  void keep_serving();

  Service& service;
  const ListenerSettings settings;
  const HostNames names;
  Quotas quotas;
  WebSockets lines;
  IdleConnections idle;
  u32 long_answers = 0;
  bool stopping = false;
  bool accepting = false, keeping_time = false;
  OutboundQueue outbound{context};
  SessionThread session_thread{service, outbound};
  // Running coroutines end with the context and use the members above as players leave battles.
  asio::io_context context{1};
  asio::thread_pool aside{long_answers_at_once};
  tcp::acceptor acceptor{context};
  asio::steady_timer timer{context};
  asio::signal_set signals{context};
};

Nothing Listener::Loop::accept() {
  while (!stopping) {
    error_code error;
    tcp::socket socket(context);
    co_await acceptor.async_accept(socket, into(error));
    if (stopping) co_return;
    // If all places are taken, the connection that has been idle longest makes room.
    if (!error && quotas.full() && !idle.empty()) {
      idle.front()->give_way();
    } else if (error) {
      co_await pause(50);
      continue;
    } else if (quotas.full()) {
      continue;
    }
    may_fail(socket.set_option(tcp::no_delay(true), error));
    // The system's memory for the socket is also limited.
    may_fail(socket.set_option(asio::socket_base::send_buffer_size(send_buffer_bytes), error));
    beast::tcp_stream stream(std::move(socket));
    std::string address = address_of(stream);
    if (!quotas.may_connect(quotas.at(address, now_ms()))) continue;
    asio::co_spawn(context, serve(std::move(stream), std::move(address)), asio::detached);
  }
}

Nothing Listener::Loop::pause(i64 ms) {
  error_code error;
  asio::steady_timer timer_of_pause(context, std::chrono::milliseconds(ms));
  co_await timer_of_pause.async_wait(into(error));
}

Nothing Listener::Loop::serve(beast::tcp_stream stream, std::string address) {
  Quota& quota = quotas.at(address, now_ms());
  Connection connection(std::move(stream), std::move(address), quotas, quota, idle);
  bool more = true;
  while (more && !stopping) more = co_await exchange(connection);
  error_code ignored;
  may_fail(connection.stream.socket().shutdown(tcp::socket::shutdown_both, ignored));
}

// Reads the next part and counts the memory that it takes.
Nothing Listener::Loop::read_part(Connection& connection, Parser& parser, error_code& error) {
  co_await http::async_read_some(connection.stream, connection.buffer, parser, into(error));
  if (error) co_return;
  const std::string& body = parser.get().body();
  // The first byte of an announced body may make the system hand out a whole huge page.
  const std::size_t touched = std::min(body.capacity(), body.size() + huge_page_bytes);
  const bool room =
      connection.count_buffer() && connection.body.resize(touched) == HeldBytes::Room::enough;
  if (!room) error = asio::error::no_buffer_space;
}

Nothing Listener::Loop::read_header(Connection& connection, Parser& parser, error_code& error) {
  connection.stream.expires_after(connection.known() ? patience : first_patience);
  connection.wait();
  while (!error && !parser.is_header_done()) co_await read_part(connection, parser, error);
  connection.begin();
}

std::optional<Response> Listener::Loop::turn_away(Connection& connection, const HttpRequest& header,
                                                  Request& request) {
  if (header.count(http::field::host) != 1)
    return refusal(400, {"wrong-host", "A request must name exactly one Host.", "", ""});
  if (!names.admits(request.host, reached_address(connection.stream)))
    return refusal(421, {"unknown-host",
                         fmt::format("This server does not answer to the name {}. If it should, "
                                     "start it with --host NAME.",
                                     core::in_quotes(request.host)),
                         "", ""});
  if (quotas.is_proxy(connection.address))
    request.address = forwarded_address(header["X-Forwarded-For"], connection.address);
  if (Quota& quota = quotas.at(request.address, now_ms());
      quota.near || !quota.bucket.owes(now_ms()))
    return {};
  Response response =
      refusal(429, {"too-many", "Too many requests at once; wait a few seconds.", "", ""});
  response.headers.emplace_back("Retry-After", "5");
  return response;
}

asio::awaitable<bool> Listener::Loop::exchange(Connection& connection) {
  error_code error;
  Parser parser;
  parser.header_limit(static_cast<u32>(Connection::header_bytes_max));
  parser.body_limit(boost::none);
  co_await read_header(connection, parser, error);
  if (error) co_return false;
  Request request = request_of(parser.get());
  request.address = connection.address;
  if (!decode_path(request.target, request.path)) request.path.clear();
  std::optional<Response> away = turn_away(connection, parser.get(), request);
  const bool upgrade = websocket::is_upgrade(parser.get());
  if (!away && upgrade && !(request.target == "/ws" && same_origin(request.origin, request.host)))
    away = refusal(403, {"wrong-origin", "Only Klaxon's own page may connect here.", "", ""});
  if (!away && upgrade && !quotas.may_connect(quotas.at(request.address, now_ms())))
    away = refusal(503, {"no-room", "Too many connections are open from your address.", "", ""});
  if (away) {
    co_await refuse(connection, std::move(*away), error);
    co_return false;
  }
  if (upgrade) {
    co_await talk(connection.leave(), parser.release(), std::move(request.address));
    co_return false;
  }
  const bool head = request.method == "HEAD", keep_alive = parser.get().keep_alive();
  co_await read_body(connection, parser, request, error);
  if (error == http::error::body_limit) {
    co_await refuse(connection, too_large(service.body_bytes_max(request)), error);
    co_return false;
  }
  if (error == asio::error::no_buffer_space) {
    std::string().swap(parser.get().body());
    co_await refuse(connection, refusal(503, busy()), error);
    co_return false;
  }
  if (error) co_return false;
  request.body = std::move(parser.get().body());
  Response response = co_await answer(connection, std::move(request));
  if (response.status == 0) co_return false;  // memory ran out while reading
  co_await write(connection, std::move(response), head, keep_alive, error);
  connection.body.resize(0);
  connection.shrink_buffer();
  co_return keep_alive && !error;
}

// A body is not read at all if its announced length is too great.
Nothing Listener::Loop::read_body(Connection& connection, Parser& parser, Request& request,
                                  error_code& error) {
  const std::size_t bytes_max = service.body_bytes_max(request);
  const auto announced = parser.content_length();
  if (announced && *announced > bytes_max) {
    error = http::error::body_limit;
    co_return;
  }
  parser.body_limit(bytes_max);
  if (parser.get()[http::field::expect] == "100-continue") {
    const std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(connection.stream, asio::buffer(go_on), into(error));
    if (error) co_return;
  }
  connection.stream.expires_after(patience);
  while (!error && !parser.is_done()) co_await read_part(connection, parser, error);
}

asio::awaitable<Response> Listener::Loop::answer(Connection& connection, Request request) {
  Quota& quota = quotas.at(request.address, now_ms());
  const bool is_long = service.is_long(request);
  quota.bucket.take(cost_of(request.body.size()) + (is_long ? long_question_cost : 0), now_ms());
  if (is_long) co_return co_await answer_long(connection, std::move(request));
  const auto asked = std::make_shared<PendingRequest>(std::move(request), context.get_executor());
  session_thread.ask(asked);
  while (!asked->done) co_await asked->wakeup.wait(1s);
  co_return std::move(asked->response);
}

// It ends when the question's time is up or its asker hangs up.
asio::awaitable<Response> Listener::Loop::answer_long(Connection& connection, Request request) {
  Quota& quota = quotas.at(request.address, now_ms());
  const bool crowds = !quota.near && quota.questions >= quotas.limits().address_questions;
  if (crowds || long_answers >= long_answers_max) co_return refusal(503, busy());
  const Counted here(long_answers), asking(quota.questions);
  const HeldBytes holds(quotas, quota);
  const auto watch = std::make_shared<Watch>();
  asio::co_spawn(context, notice_leaving(connection.stream.socket(), watch), asio::detached);
  // Addresses share the threads: for each, one question is worked on at a time.
  while (!quota.near && quota.at_work > 0 && !watch->gone) co_await pause(loading_pause_ms);
  const Counted working(quota.at_work);
  const Service& shared = service;
  Response response;
  auto work = [&shared, &request, &response, watch]() -> Nothing {
    response = limited(answer_ms_max, watch->gone, [&] { return shared.answer_long(request); });
    co_return;
  };
  co_await asio::co_spawn(aside, work, asio::use_awaitable);
  watch->over = true;
  error_code ignored;
  may_fail(connection.stream.socket().cancel(ignored));
  co_return response;
}

Nothing Listener::Loop::write(Connection& connection, Response response, bool head, bool keep_alive,
                              error_code& error) {
  // Bytes that a slow client has yet to read also count.
  if (connection.body.resize(response.body.size()) != HeldBytes::Room::enough)
    response = refusal(503, busy());
  connection.stream.expires_after(patience);
  const HttpResponse whole = response_of(std::move(response), keep_alive);
  if (head) {
    http::response<http::empty_body> bare(whole.base());
    co_await http::async_write(connection.stream, bare, into(error));
  } else {
    co_await http::async_write(connection.stream, whole, into(error));
  }
}

// If the line were closed at once, a client that is still sending would lose the refusal.
Nothing Listener::Loop::refuse(Connection& connection, Response response, error_code& error) {
  error = {};
  co_await write(connection, std::move(response), false, false, error);
  error = connection.stream.socket().shutdown(tcp::socket::shutdown_send, error);
  connection.stream.expires_after(drain_patience);
  std::array<char, 4096> block{};
  for (u64 read = 0; !error && read < drained_bytes_max;)
    read += co_await connection.stream.async_read_some(asio::buffer(block), into(error));
}

Nothing Listener::Loop::talk(beast::tcp_stream stream, HttpRequest upgrade, std::string address) {
  error_code error;
  Quota& quota = quotas.at(address, now_ms());
  const auto far = std::make_shared<SessionLine>(outbound);
  const auto line = std::make_shared<WebSocket>(std::move(stream), quotas, quota, lines, far);
  far->wire = line;
  beast::get_lowest_layer(line->socket).expires_never();
  line->socket.set_option(websocket::stream_base::timeout{WebSocket::farewell, 2 * patience, true});
  line->socket.read_message_max(battle::session::message_bytes_max);
  co_await line->socket.async_accept(upgrade, into(error));
  if (error) co_return;
  const Seated seated(session_thread, far, address);
  TokenBucket own(quota.near ? quotas.limits().near_line : quotas.limits().line, now_ms());
  beast::flat_buffer buffer;
  HeldBytes held(quotas, quota);
  for (;;) {
    do {
      co_await line->socket.async_read_some(buffer, 0, into(error));
      if (error) co_return;
      if (held.resize(buffer.capacity()) != HeldBytes::Room::enough)
        co_return line->close("Too much is being sent at once; join again soon.");
    } while (!line->socket.is_message_done());
    if (!line->socket.got_text()) co_return line->close("Messages must be text.");
    // Takes one message per line at a time, so that nobody crowds out the others.
    while (line->busy()) {
      if (has_left(beast::get_lowest_layer(line->socket).socket())) co_return;
      co_await line->wait();
    }
    line->begin_work();
    const double cost = cost_of(buffer.size());
    session_thread.hear(far, beast::buffers_to_string(buffer.data()));
    buffer.consume(buffer.size());
    if (buffer.capacity() > Connection::buffer_kept_max) buffer.shrink_to_fit();
    held.resize(buffer.capacity());
    // A line that sends too fast is read later.
    i64 wait_ms = own.take(cost, now_ms());
    if (!quota.near) wait_ms = std::max(wait_ms, quota.bucket.take(cost, now_ms()));
    constexpr i64 most = std::chrono::milliseconds(longest_pause).count();
    if (wait_ms > 0) co_await pause(std::min(wait_ms, most));
  }
}

Nothing Listener::Loop::keep_time() {
  error_code error;
  while (!stopping) {
    timer.expires_after(1s);
    co_await timer.async_wait(into(error));
    if (error) co_return;
    const auto now = WebSocket::Clock::now();
    for (WebSocket* line : lines) line->look_after(now);
    quotas.sweep(now_ms());
    outbound.deliver();  // in case memory ran out when delivery was due
    session_thread.tick(now_ms());
  }
}

// Restarts the coroutines that serve everybody if lack of memory has ended them.
void Listener::Loop::keep_serving() {
  const auto begin = [this](bool& runs, Nothing (Loop::*work)()) {
    if (runs || stopping) return;
    runs = true;
    try {
      const auto end = [&runs](const std::exception_ptr&) { runs = false; };
      asio::co_spawn(context, (this->*work)(), end);
    } catch (const std::bad_alloc&) {
      runs = false;  // tried again next time
    }
  };
  begin(accepting, &Loop::accept);
  begin(keeping_time, &Loop::keep_time);
}

Nothing Listener::Loop::await_signal() {
  error_code error;
  co_await signals.async_wait(into(error));
  stopping = true;
  may_fail(acceptor.close(error));
  session_thread.stop();
  timer.cancel();
  // Closing takes a moment; waiting for idle browser connections would take half a minute.
  asio::steady_timer last(context, quotas.connections() == 0 ? 0s : farewell);
  co_await last.async_wait(into(error));
  context.stop();
}

Listener::Listener(Service& service, ListenerSettings settings)
    : loop_(std::make_unique<Loop>(service, std::move(settings))) {}
Listener::~Listener() {
  loop_->aside.join();
}

bool Listener::open(core::Faults& faults) {
  error_code error;
  const Address& address = loop_->settings.address;
  const auto ip = asio::ip::make_address(address.host, error);
  if (error) {
    faults.add("wrong-address",
               fmt::format("'{}' is not a numeric address such as 127.0.0.1 or ::.", address.host),
               {}, "--listen");
    return false;
  }
  const tcp::endpoint endpoint(ip, address.port);
  tcp::acceptor& acceptor = loop_->acceptor;
  error = acceptor.open(endpoint.protocol(), error);
  if (!error) error = acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) error = acceptor.bind(endpoint, error);
  if (!error) error = acceptor.listen(asio::socket_base::max_listen_connections, error);
  // From now on a signal ends the server cleanly, even before run().
  loop_->signals.add(SIGINT);
  loop_->signals.add(SIGTERM);
  if (!error) return true;
  if (error == asio::error::address_in_use)
    faults.add("port-in-use",
               fmt::format("Port {} is in use, perhaps by another klaxon. Choose "
                           "another with --port.",
                           address.port),
               {}, "--port");
  else
    faults.add("cannot-listen",
               fmt::format("Cannot listen on {} port {}: {}.", address.host, address.port,
                           error.message()),
               {}, "--listen");
  return false;
}

u16 Listener::port() const {
  error_code ignored;
  return loop_->acceptor.local_endpoint(ignored).port();
}

void Listener::run() {
  Loop& loop = *loop_;
  asio::co_spawn(loop.context, loop.await_signal(), asio::detached);
  loop.session_thread.begin();
  while (!loop.context.stopped()) {
    try {
      loop.keep_serving();
      loop.context.run_for(1s);
    } catch (const std::exception& fault) {  // a broken promise outside every match
      fmt::print(stderr, "klaxon: {}\n", fault.what());
    }
  }
  loop.session_thread.end();
}

}  // namespace klaxon::faces::server
