// The only unit that includes Boost.Beast. WebSocket compression stays off: in this version of
// Beast it breaks with real clients after a few messages.
#include "faces/server/listener.h"

#include <fmt/core.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>

#include "battle/session/messages.h"

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
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

constexpr u32 connections_max = 900;  // below the usual limit of descriptors
constexpr u32 long_answers_max = 8;   // at work or waiting beside the loop
constexpr std::size_t header_bytes_max = 16U << 10;
constexpr std::size_t outgoing_bytes_max = 16U << 20;  // of one line that does not read
constexpr u64 drained_bytes_max = u64{256} << 20;      // of a body that is refused
constexpr auto patience = 30s, drain_patience = 10s, farewell = 2s;

constexpr std::pair<const char*, const char*> house_headers[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
     "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

auto into(error_code& error) {
  return asio::redirect_error(asio::use_awaitable, error);
}

std::string text_of(beast::string_view text) {
  return std::string(text.data(), text.size());
}

class WireLine final : public Line, public std::enable_shared_from_this<WireLine> {
 public:
  explicit WireLine(beast::tcp_stream stream) : socket(std::move(stream)) {}

  void send(std::string text) override {
    if (closing_) return;
    waiting_bytes_ += text.size();
    waiting_.push_back(std::move(text));
    // Whoever does not read is cut off: nothing can be told any more.
    if (waiting_bytes_ > outgoing_bytes_max) {
      closing_ = true;
      beast::get_lowest_layer(socket).close();
    }
    start();
  }

  void close(std::string_view why) override {
    if (closing_) return;
    closing_ = true;
    why_ = websocket::close_reason(websocket::close_code::try_again_later,
                                   beast::string_view(why.data(), why.size()));
    start();
  }

  websocket::stream<beast::tcp_stream> socket;

 private:
  void start() {
    if (writing_) return;
    writing_ = true;
    asio::co_spawn(socket.get_executor(), write(shared_from_this()), asio::detached);
  }

  static Nothing write(std::shared_ptr<WireLine> line) {
    error_code error;
    while (!error && !line->waiting_.empty()) {
      const std::string text = std::move(line->waiting_.front());
      line->waiting_.pop_front();
      co_await line->socket.async_write(asio::buffer(text), into(error));
      line->waiting_bytes_ -= text.size();
    }
    if (!error && line->closing_) co_await line->socket.async_close(line->why_, into(error));
    line->writing_ = false;
  }

  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false, closing_ = false;
  websocket::close_reason why_;
};

std::string address_of(const beast::tcp_stream& stream) {
  error_code error;
  const tcp::endpoint end = stream.socket().remote_endpoint(error);
  return error ? "" : end.address().to_string();
}

Request request_of(const HttpRequest& from, const beast::tcp_stream& stream) {
  Request request;
  request.address = address_of(stream);
  request.method = text_of(from.method_string());
  request.target = text_of(from.target());
  request.host = text_of(from[http::field::host]);
  request.origin = text_of(from[http::field::origin]);
  request.held_tag = text_of(from[http::field::if_none_match]);
  request.takes_gzip = from[http::field::accept_encoding].find("gzip") != beast::string_view::npos;
  const beast::string_view authorization = from[http::field::authorization];
  if (authorization.starts_with("Bearer ")) request.bearer = text_of(authorization.substr(7));
  return request;
}

HttpResponse response_of(Response from, bool keep_alive) {
  HttpResponse response(static_cast<http::status>(from.status), 11);
  for (const auto& [name, value] : house_headers) response.set(name, value);
  for (const auto& [name, value] : from.headers) response.set(name, value);
  if (!from.type.empty()) response.set(http::field::content_type, from.type);
  if (response.find(http::field::cache_control) == response.end())
    response.set(http::field::cache_control, "no-store");
  response.keep_alive(keep_alive);
  response.body() = std::move(from.body);
  response.prepare_payload();
  return response;
}

Response too_large(std::size_t bytes_max) {
  return refusal(
      413, battle::Refused{"too-large", fmt::format("This takes at most {} KB.", bytes_max >> 10),
                           "", ""});
}

}  // namespace

struct Listener::Loop {
  explicit Loop(Service& of) : service(of) {}

  Nothing accept();
  Nothing serve(beast::tcp_stream stream);
  // False: this connection is done with.
  asio::awaitable<bool> exchange(beast::tcp_stream& stream, beast::flat_buffer& buffer);
  Nothing read_body(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                    http::request_parser<http::string_body>& parser, Request& request,
                    error_code& error);
  asio::awaitable<Response> answer(Request request);
  Nothing write(beast::tcp_stream& stream, Response response, bool head, bool keep_alive,
                error_code& error);
  Nothing drain(beast::tcp_stream& stream, beast::flat_buffer& buffer);
  Nothing talk(beast::tcp_stream stream, HttpRequest upgrade);
  Nothing keep_time();
  Nothing await_signal();
  void schedule_turn();

  Service& service;
  u32 connections = 0, long_answers = 0;
  bool turn_scheduled = false, stopping = false;
  // Coroutines that are still under way end with it, and use what stands above.
  asio::io_context context{1};
  asio::thread_pool aside{1};
  tcp::acceptor acceptor{context};
  asio::steady_timer timer{context};
  asio::signal_set signals{context};
};

namespace {

struct Counted {
  explicit Counted(u32& n) : count(n) { ++count; }
  ~Counted() { --count; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  u32& count;
};

}  // namespace

Nothing Listener::Loop::accept() {
  while (!stopping) {
    error_code error;
    tcp::socket socket(context);
    co_await acceptor.async_accept(socket, into(error));
    if (stopping) co_return;
    if (error || connections >= connections_max) {
      // Out of descriptors or of places: those who are here come first.
      socket.close(error);
      asio::steady_timer pause(context, 50ms);
      co_await pause.async_wait(into(error));
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    asio::co_spawn(context, serve(beast::tcp_stream(std::move(socket))), asio::detached);
  }
}

Nothing Listener::Loop::serve(beast::tcp_stream stream) {
  const Counted here(connections);
  beast::flat_buffer buffer(header_bytes_max + (64U << 10));
  bool more = true;
  while (more && !stopping) more = co_await exchange(stream, buffer);
  error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
}

asio::awaitable<bool> Listener::Loop::exchange(beast::tcp_stream& stream,
                                               beast::flat_buffer& buffer) {
  error_code error;
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<u32>(header_bytes_max));
  parser.body_limit(boost::none);
  stream.expires_after(patience);
  co_await http::async_read_header(stream, buffer, parser, into(error));
  if (error) co_return false;
  if (websocket::is_upgrade(parser.get())) {
    Request request = request_of(parser.get(), stream);
    const bool ours = request.target == "/ws" && same_origin(request.origin, request.host);
    if (ours) {
      co_await talk(std::move(stream), parser.release());
      co_return false;
    }
    Response refused = refusal(403, {"wrong-origin", "Only our own page may talk here.", "", ""});
    co_await write(stream, std::move(refused), false, false, error);
    co_return false;
  }
  Request request = request_of(parser.get(), stream);
  const bool head = request.method == "HEAD", keep_alive = parser.get().keep_alive();
  co_await read_body(stream, buffer, parser, request, error);
  const std::size_t bytes_max = service.body_bytes_max(request);
  if (error == http::error::body_limit) {
    co_await write(stream, too_large(bytes_max), head, false, error);
    co_await drain(stream, buffer);
    co_return false;
  }
  if (error) co_return false;
  request.body = std::move(parser.get().body());
  Response response = co_await answer(std::move(request));
  co_await write(stream, std::move(response), head, keep_alive, error);
  co_return keep_alive && !error;
}

// A body that is announced as too long is not even begun.
Nothing Listener::Loop::read_body(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                  http::request_parser<http::string_body>& parser, Request& request,
                                  error_code& error) {
  if (!decode_path(request.target, request.path)) request.path.clear();
  const std::size_t bytes_max = service.body_bytes_max(request);
  const auto announced = parser.content_length();
  if (announced && *announced > bytes_max) {
    error = http::error::body_limit;
    co_return;
  }
  parser.body_limit(bytes_max);
  if (parser.get()[http::field::expect] == "100-continue") {
    const std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    co_await asio::async_write(stream, asio::buffer(go_on), into(error));
    if (error) co_return;
  }
  stream.expires_after(patience);
  co_await http::async_read(stream, buffer, parser, into(error));
}

asio::awaitable<Response> Listener::Loop::answer(Request request) {
  if (!service.is_long(request)) {
    Response response = service.answer(request);
    schedule_turn();
    co_return response;
  }
  if (long_answers >= long_answers_max)
    co_return refusal(503, {"busy", "Others are asking much; please try again soon.", "", ""});
  const Counted here(long_answers);
  const Service& shared = service;
  Response response;
  auto work = [&shared, &request, &response]() -> Nothing {
    response = shared.answer_aside(request);
    co_return;
  };
  co_await asio::co_spawn(aside, work, asio::use_awaitable);
  co_return response;
}

Nothing Listener::Loop::write(beast::tcp_stream& stream, Response response, bool head,
                              bool keep_alive, error_code& error) {
  stream.expires_after(patience);
  const HttpResponse whole = response_of(std::move(response), keep_alive);
  if (head) {
    http::response<http::empty_body> bare(whole.base());
    co_await http::async_write(stream, bare, into(error));
  } else {
    co_await http::async_write(stream, whole, into(error));
  }
}

// Closing at once would make the refusal vanish for a client that is still sending.
Nothing Listener::Loop::drain(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
  error_code error;
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  stream.expires_after(drain_patience);
  std::vector<char> block(64U << 10);
  buffer.clear();
  for (u64 read = 0; !error && read < drained_bytes_max;)
    read += co_await stream.async_read_some(asio::buffer(block), into(error));
}

Nothing Listener::Loop::talk(beast::tcp_stream stream, HttpRequest upgrade) {
  error_code error;
  const std::string address = address_of(stream);
  const auto line = std::make_shared<WireLine>(std::move(stream));
  beast::get_lowest_layer(line->socket).expires_never();
  line->socket.set_option(websocket::stream_base::timeout{patience, 2 * patience, true});
  line->socket.read_message_max(battle::session::message_bytes_max);
  co_await line->socket.async_accept(upgrade, into(error));
  if (error) co_return;
  const u32 id = service.open_line(*line, address);
  if (id == 0) {
    line->close("There is no room for another player now.");
    co_return;
  }
  beast::flat_buffer buffer;
  for (;;) {
    co_await line->socket.async_read(buffer, into(error));
    if (error || !line->socket.got_text()) break;
    service.hear(id, beast::buffers_to_string(buffer.data()));
    buffer.consume(buffer.size());
    schedule_turn();
    // One message of each line in a turn: nobody can crowd out the others.
    co_await asio::post(context, asio::use_awaitable);
  }
  service.close_line(id);
  line->close("Messages are text.");
}

void Listener::Loop::schedule_turn() {
  if (turn_scheduled) return;
  turn_scheduled = true;
  asio::post(context, [this] {
    turn_scheduled = false;
    if (service.turn()) schedule_turn();
  });
}

Nothing Listener::Loop::keep_time() {
  error_code error;
  while (!stopping) {
    timer.expires_after(1s);
    co_await timer.async_wait(into(error));
    if (error) co_return;
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    service.tick(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
    schedule_turn();
  }
}

Nothing Listener::Loop::await_signal() {
  error_code error;
  co_await signals.async_wait(into(error));
  stopping = true;
  acceptor.close(error);
  service.stop();
  timer.cancel();
  // Farewells need a moment; idle connections of browsers would keep us for half a minute.
  asio::steady_timer last(context, connections == 0 ? 0s : farewell);
  co_await last.async_wait(into(error));
  context.stop();
}

Listener::Listener(Service& service) : loop_(std::make_unique<Loop>(service)) {}
Listener::~Listener() {
  loop_->aside.join();
}

bool Listener::open(const Address& address, core::Faults& faults) {
  error_code error;
  const auto ip = asio::ip::make_address(address.host, error);
  if (error) {
    faults.add("wrong-address",
               fmt::format("'{}' is no address of numbers, such as 127.0.0.1 or ::.", address.host),
               {}, "--listen");
    return false;
  }
  const tcp::endpoint endpoint(ip, address.port);
  tcp::acceptor& acceptor = loop_->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  // From now on a signal ends it in good order, even before run().
  loop_->signals.add(SIGINT);
  loop_->signals.add(SIGTERM);
  if (!error) return true;
  if (error == asio::error::address_in_use)
    faults.add("port-in-use",
               fmt::format("Port {} is in use: perhaps klaxon serves there already. Choose "
                           "another with --port.",
                           address.port),
               {}, "--port");
  else
    faults.add("cannot-listen",
               fmt::format("Nobody can listen on {} port {}: {}.", address.host, address.port,
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
  asio::co_spawn(loop.context, loop.accept(), asio::detached);
  asio::co_spawn(loop.context, loop.keep_time(), asio::detached);
  asio::co_spawn(loop.context, loop.await_signal(), asio::detached);
  loop.schedule_turn();
  while (!loop.context.stopped()) {
    try {
      loop.context.run();
    } catch (const std::exception& fault) {  // a broken promise outside every match
      fmt::print(stderr, "klaxon: {}\n", fault.what());
    }
  }
}

}  // namespace klaxon::faces::server
